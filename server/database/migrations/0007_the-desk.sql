ALTER TABLE "coupons" ADD COLUMN "series" text;--> statement-breakpoint
CREATE INDEX "coupons_by_series" ON "coupons" USING btree ("series","code");