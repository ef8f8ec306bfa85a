ALTER TABLE "coupons" ADD COLUMN "label" text;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "is_first_order_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bounce_boxes" ADD COLUMN "read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bounce_boxes" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "bounce_boxes" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "entries_failed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "coupons_without_code" ON "coupons" USING btree ("code") WHERE "coupons"."label" is not null;