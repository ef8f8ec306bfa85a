CREATE TABLE "early_intents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "early_intents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"session_id" text NOT NULL,
	"order_id" integer,
	"kind" text NOT NULL,
	"method_type" text NOT NULL,
	"intent_id" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "early_intents_intent_id_unique" UNIQUE("intent_id")
);
--> statement-breakpoint
CREATE TABLE "saved_methods" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_methods_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"provider_id" text NOT NULL,
	"type" text NOT NULL,
	"fingerprint" text NOT NULL,
	"face" jsonb NOT NULL,
	"kept_with" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"kept_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_methods_provider_id_unique" UNIQUE("provider_id")
);
--> statement-breakpoint
ALTER TABLE "provider_calls" DROP CONSTRAINT "provider_calls_owner";--> statement-breakpoint
DROP INDEX "payment_attempts_one_live";--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "id" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "asked" jsonb;--> statement-breakpoint
ALTER TABLE "provider_calls" ADD COLUMN "early_intent_id" integer;--> statement-breakpoint
ALTER TABLE "provider_calls" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "looks" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "early_intents" ADD CONSTRAINT "early_intents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_methods" ADD CONSTRAINT "saved_methods_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "early_intents_by_session" ON "early_intents" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_methods_once" ON "saved_methods" USING btree ("customer_id","type","fingerprint");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_methods_one_default" ON "saved_methods" USING btree ("customer_id") WHERE is_default;--> statement-breakpoint
CREATE INDEX "saved_methods_by_customer" ON "saved_methods" USING btree ("customer_id","id");--> statement-breakpoint
ALTER TABLE "provider_calls" ADD CONSTRAINT "provider_calls_early_intent_id_early_intents_id_fk" FOREIGN KEY ("early_intent_id") REFERENCES "public"."early_intents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "provider_calls_by_early_intent" ON "provider_calls" USING btree ("early_intent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_one_live" ON "payment_attempts" USING btree ("order_id") WHERE status in ('creating', 'requires-action', 'voucher-shown', 'processing', 'authorised');--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_id_unique" UNIQUE("id");--> statement-breakpoint
ALTER TABLE "provider_calls" ADD CONSTRAINT "provider_calls_owner" CHECK (num_nonnulls(attempt_id, customer_id, early_intent_id) = 1);