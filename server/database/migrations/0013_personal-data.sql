CREATE TABLE "former_emails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "former_emails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"email" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "rate_counters" (
	"key" text PRIMARY KEY NOT NULL,
	"tries" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "comments_once";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "anonymised_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "former_emails" ADD CONSTRAINT "former_emails_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_emails_by_customer" ON "former_emails" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "rate_counters_by_end" ON "rate_counters" USING btree ("ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "comments_once" ON "comments" USING btree ("subject_id",coalesce(parent_id, 0),"author_email",md5(body)) WHERE author_email <> '';