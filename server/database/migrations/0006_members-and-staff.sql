DROP INDEX "bookings_by_end";--> statement-breakpoint
CREATE INDEX "bookings_by_end" ON "bookings" USING btree ("ends_at") WHERE status in ('paid', 'confirmed', 'partial-payment');