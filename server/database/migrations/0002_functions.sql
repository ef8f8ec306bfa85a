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
--> statement-breakpoint
CREATE FUNCTION "legal_text_is_final"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'legal text % % is published: it never changes', OLD."slug", OLD."version";
END
$$;
--> statement-breakpoint
-- All but the drawing of it, which is made when somebody asks.
CREATE TRIGGER "legal_texts_are_final"
BEFORE UPDATE OF "slug", "version", "title", "description", "markdown", "body_html", "content_hash", "published_from" OR DELETE
ON "legal_texts" FOR EACH ROW EXECUTE FUNCTION "legal_text_is_final"();
--> statement-breakpoint
-- Counted tries are worth losing in a crash, not worth a write-ahead log (drizzle knows no unlogged tables).
ALTER TABLE "rate_counters" SET UNLOGGED;
--> statement-breakpoint
-- A shop that says nothing ships everywhere at one rate.
INSERT INTO "shipping_zones" ("position", "name") VALUES (0, 'Partout');
--> statement-breakpoint
INSERT INTO "shipping_methods" ("zone_id", "position", "kind", "title", "cost_cents")
SELECT "id", 1, 'flat_rate', 'Lettre suivie', 490 FROM "shipping_zones";
--> statement-breakpoint
-- Who did what is told as it was: not even a slip at the `psql` prompt rewrites it, or leaves a line out.
CREATE FUNCTION "is_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is only ever added to', TG_TABLE_NAME;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "audit_entries_are_final" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_entries"
FOR EACH STATEMENT EXECUTE FUNCTION "is_append_only"();
--> statement-breakpoint
CREATE TRIGGER "revisions_are_final" BEFORE UPDATE OR DELETE OR TRUNCATE ON "revisions"
FOR EACH STATEMENT EXECUTE FUNCTION "is_append_only"();
