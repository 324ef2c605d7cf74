#!/bin/sh
# What has become of a Slurm job, as Snakemake asks for it: running, success or failed.
state=$(sacct --jobs "$1" --format State --noheader --parsable2 --allocations | head -n 1)
case "$state" in
  COMPLETED) echo success ;;
  # Just submitted jobs are not in the accounts yet.
  "" | PENDING | CONFIGURING | RUNNING | COMPLETING | SUSPENDED | REQUEUED | RESIZING) echo running ;;
  *) echo failed ;;
esac
