CREATE TABLE "checkout_submissions" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" integer,
	"session_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "payment_attempts_payment_method";--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "submission_id" text;--> statement-breakpoint
-- Until now a payment method was a try of its own.
UPDATE "payment_attempts" SET "submission_id" = "payment_method_id";--> statement-breakpoint
ALTER TABLE "payment_attempts" ALTER COLUMN "submission_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "checkout_submissions" ADD CONSTRAINT "checkout_submissions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_submission" ON "payment_attempts" USING btree ("order_id","submission_id");