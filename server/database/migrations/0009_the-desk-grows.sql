CREATE TABLE "money_book" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"open_since" timestamp with time zone NOT NULL,
	CONSTRAINT "money_book_has_one_row" CHECK ("money_book"."is_only")
);
--> statement-breakpoint
CREATE TABLE "guest_erasures" (
	"email" text PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"asked_by" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "refunds_returned";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "buyer_forgotten_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "booked_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "booked_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "return_booked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "guest_erasures" ADD CONSTRAINT "guest_erasures_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "receipts_by_booking" ON "receipts" USING btree ("booked_at","amount_cents","is_surplus","order_id");--> statement-breakpoint
CREATE INDEX "refunds_by_booking" ON "refunds" USING btree ("booked_at");--> statement-breakpoint
CREATE INDEX "refunds_return_booked" ON "refunds" USING btree ("return_booked_at") WHERE return_booked_at is not null;