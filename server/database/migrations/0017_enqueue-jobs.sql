-- Adds jobs of one task to the queue: `add_jobs` of Graphile Worker, which every order calls twice, with plans that are
-- kept. It would plan anew each time; and a plan made while the queue was empty would read all of it when it is long.
CREATE FUNCTION "enqueue_jobs"("task" text, "jobs" json) RETURNS void
LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off
AS $$
BEGIN
  PERFORM graphile_worker.add_jobs(ARRAY(
    SELECT ROW(task, job.payload, NULL, now() + make_interval(secs => job."afterSeconds"), NULL, job.key,
      CASE WHEN job."isUrgent" THEN -1 END, NULL)::graphile_worker.job_spec
    FROM json_to_recordset(jobs)
      AS job(payload json, key text, "afterSeconds" float8, "isUrgent" boolean)));
END
$$;
