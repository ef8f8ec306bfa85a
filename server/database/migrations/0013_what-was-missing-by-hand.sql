-- Since when money of a statement's order has gone back; null as long as none has, or none has stayed. The provider counts whole seconds.
CREATE FUNCTION "withdrawal_given_back_at"(of_order integer, decided timestamptz) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT min("at") FROM (
    SELECT "refunded_at" AS "at" FROM "refunds"
    WHERE "order_id" = of_order AND "failed_at" IS NULL AND "refunded_at" >= date_trunc('second', decided)
    UNION ALL
    SELECT "asked_at" FROM "manual_refunds" WHERE "order_id" = of_order AND "asked_at" >= decided) gone
$$;
--> statement-breakpoint
UPDATE "withdrawals" SET "given_back_at" = "withdrawal_given_back_at"("order_id", "decided_at") WHERE "decided_at" IS NOT NULL;
--> statement-breakpoint
CREATE FUNCTION "money_went_back"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "withdrawals" SET "given_back_at" = "withdrawal_given_back_at"("order_id", "decided_at")
  WHERE "order_id" = NEW."order_id" AND "decided_at" IS NOT NULL;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "refunds_give_back" AFTER INSERT OR UPDATE OF "refunded_at", "failed_at" ON "refunds"
FOR EACH ROW EXECUTE FUNCTION "money_went_back"();
--> statement-breakpoint
CREATE TRIGGER "manual_refunds_give_back" AFTER INSERT OR UPDATE OF "asked_at" ON "manual_refunds"
FOR EACH ROW EXECUTE FUNCTION "money_went_back"();
--> statement-breakpoint
CREATE FUNCTION "withdrawal_is_decided"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."given_back_at" := CASE WHEN NEW."decided_at" IS NOT NULL
    THEN "withdrawal_given_back_at"(NEW."order_id", NEW."decided_at") END;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "withdrawals_are_decided" BEFORE INSERT OR UPDATE OF "decided_at", "order_id" ON "withdrawals"
FOR EACH ROW EXECUTE FUNCTION "withdrawal_is_decided"();
