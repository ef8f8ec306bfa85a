UPDATE "invoices" SET "amount_cents" = coalesce(
  ("document" ->> 'totalCents')::int - coalesce((
    SELECT sum((part ->> 'amountCents')::int) FROM jsonb_array_elements(
      CASE jsonb_typeof("document" -> 'deducted') WHEN 'array' THEN "document" -> 'deducted' ELSE '[]' END) part), 0),
  (SELECT "total_cents" FROM "orders" WHERE "orders"."id" = "order_id"));
--> statement-breakpoint
UPDATE "credit_notes" SET "amount_cents" = (SELECT "amount_cents" FROM "refunds" WHERE "refunds"."id" = "refund_id");
--> statement-breakpoint
CREATE TRIGGER "book_closings_are_final" BEFORE UPDATE OR DELETE OR TRUNCATE ON "book_closings"
FOR EACH STATEMENT EXECUTE FUNCTION "is_append_only"();
--> statement-breakpoint
-- Names alone are taken out of a document whose month is closed, once the law asks for it no longer.
CREATE FUNCTION "document_is_closed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM "book_closings" WHERE "month" = to_char(OLD."issued_at" AT TIME ZONE 'Europe/Paris', 'YYYY-MM')
  ) AND (TG_OP = 'DELETE'
    OR (to_jsonb(OLD) - 'document') IS DISTINCT FROM (to_jsonb(NEW) - 'document')
    OR (OLD."document" - 'buyer' - 'deliveredTo' - 'business')
      IS DISTINCT FROM (NEW."document" - 'buyer' - 'deliveredTo' - 'business')) THEN
    RAISE EXCEPTION '% %-% is of a month that is closed', TG_TABLE_NAME, OLD."series", OLD."number";
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "invoices_of_closed_months" BEFORE UPDATE OR DELETE ON "invoices"
FOR EACH ROW EXECUTE FUNCTION "document_is_closed"();
--> statement-breakpoint
CREATE TRIGGER "credit_notes_of_closed_months" BEFORE UPDATE OR DELETE ON "credit_notes"
FOR EACH ROW EXECUTE FUNCTION "document_is_closed"();
--> statement-breakpoint
insert into "file_versions" ("file_id", "number", "file_name", "stored_as", "media_type", "bytes", "sha256", "added_at", "served_at")
select "id", 1, "file_name", "file_name", "media_type", "bytes", "sha256", coalesce("changed_at", now()), coalesce("changed_at", now()) from "files";
--> statement-breakpoint
UPDATE contact_forms SET version = coalesce((SELECT max(version) FROM revisions WHERE subject_kind = 'form' AND subject_id = contact_forms.id::text), 0);
--> statement-breakpoint
UPDATE pictures SET added_at = written.at FROM (SELECT subject_id, min(at) AS at FROM revisions WHERE subject_kind = 'picture' GROUP BY subject_id) written WHERE written.subject_id = pictures.stem;
