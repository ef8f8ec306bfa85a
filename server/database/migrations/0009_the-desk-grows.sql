CREATE TABLE "guest_erasures" (
	"email" text PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"asked_by" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "buyer_forgotten_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "guest_erasures" ADD CONSTRAINT "guest_erasures_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;