DROP INDEX "bookings_by_end";--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "settled_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "bookings_by_end" ON "bookings" USING btree ("ends_at") WHERE status in ('paid', 'confirmed', 'partial-payment');