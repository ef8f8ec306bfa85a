-- Orders whose buyers were forgotten before there was a column that says so.
UPDATE "orders" SET "buyer_forgotten_at" = "updated_at" WHERE "cart_id" LIKE 'erased-%';
--> statement-breakpoint
UPDATE "receipts" SET "booked_at" = "received_at";
--> statement-breakpoint
UPDATE "refunds" SET "booked_at" = "refunded_at", "return_booked_at" = "failed_at";
--> statement-breakpoint
INSERT INTO "money_book" ("open_since")
SELECT ((max("month") || '-01')::timestamp + interval '1 month') AT TIME ZONE 'Europe/Paris' FROM "book_closings" HAVING count(*) > 0;
--> statement-breakpoint
-- Whoever books money keeps a month from being closed until they are through, and not one another from booking.
CREATE FUNCTION "money_is_open_since"() RETURNS timestamptz LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('money book', 0));
  RETURN (SELECT "open_since" FROM "money_book");
END
$$;
--> statement-breakpoint
CREATE FUNCTION "receipt_is_booked"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."booked_at" := greatest(NEW."received_at", "money_is_open_since"());
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "receipts_are_booked" BEFORE INSERT OR UPDATE OF "received_at" ON "receipts"
FOR EACH ROW EXECUTE FUNCTION "receipt_is_booked"();
--> statement-breakpoint
CREATE FUNCTION "refund_is_booked"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR NEW."refunded_at" IS DISTINCT FROM OLD."refunded_at" THEN
    NEW."booked_at" := greatest(NEW."refunded_at", "money_is_open_since"());
  END IF;
  IF TG_OP = 'INSERT' OR NEW."failed_at" IS DISTINCT FROM OLD."failed_at" THEN
    NEW."return_booked_at" := CASE WHEN NEW."failed_at" IS NOT NULL
      THEN greatest(NEW."failed_at", "money_is_open_since"()) END;
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "refunds_are_booked" BEFORE INSERT OR UPDATE OF "refunded_at", "failed_at" ON "refunds"
FOR EACH ROW EXECUTE FUNCTION "refund_is_booked"();
--> statement-breakpoint
CREATE FUNCTION "is_closed_month_of"(moment timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM "book_closings" WHERE "month" = to_char(moment AT TIME ZONE 'Europe/Paris', 'YYYY-MM'))
$$;
--> statement-breakpoint
-- A charge is forgotten with its order's names.
CREATE FUNCTION "receipt_is_closed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF "is_closed_month_of"(OLD."booked_at") AND (TG_OP = 'DELETE'
    OR (to_jsonb(OLD) - 'charge_id') IS DISTINCT FROM (to_jsonb(NEW) - 'charge_id')
    OR NEW."charge_id" IS NOT NULL AND NEW."charge_id" IS DISTINCT FROM OLD."charge_id") THEN
    RAISE EXCEPTION 'receipt % is of a month that is closed', OLD."id";
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "receipts_of_closed_months" BEFORE UPDATE OR DELETE ON "receipts"
FOR EACH ROW EXECUTE FUNCTION "receipt_is_closed"();
--> statement-breakpoint
-- A refund that comes back later moves money once more, in the month that is open by then.
CREATE FUNCTION "refund_is_closed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF "is_closed_month_of"(OLD."booked_at") AND (TG_OP = 'DELETE'
      OR (to_jsonb(OLD) - 'failed_at' - 'return_booked_at') IS DISTINCT FROM (to_jsonb(NEW) - 'failed_at' - 'return_booked_at'))
    OR "is_closed_month_of"(OLD."return_booked_at") THEN
    RAISE EXCEPTION 'refund % is of a month that is closed', OLD."id";
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "refunds_of_closed_months" BEFORE UPDATE OR DELETE ON "refunds"
FOR EACH ROW EXECUTE FUNCTION "refund_is_closed"();
