CREATE TABLE "contact_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"submission_id" integer NOT NULL,
	"field" text NOT NULL,
	"original_name" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_forms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_forms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"definition" jsonb NOT NULL,
	CONSTRAINT "contact_forms_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "contact_spent_captchas" (
	"challenge" text PRIMARY KEY NOT NULL,
	"spent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_submissions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_submissions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"form_id" integer NOT NULL,
	"status" text NOT NULL,
	"suspicions" text[] DEFAULT '{}' NOT NULL,
	"answers" jsonb NOT NULL,
	"page_path" text NOT NULL,
	"posted_data_hash" text NOT NULL,
	"sender_hash" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "contact_files" ADD CONSTRAINT "contact_files_submission_id_contact_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."contact_submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD CONSTRAINT "contact_submissions_form_id_contact_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."contact_forms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_files_by_submission" ON "contact_files" USING btree ("submission_id");--> statement-breakpoint
CREATE UNIQUE INDEX "contact_submissions_once" ON "contact_submissions" USING btree ("form_id","posted_data_hash");--> statement-breakpoint
CREATE INDEX "contact_submissions_by_sender" ON "contact_submissions" USING btree ("sender_hash","received_at");--> statement-breakpoint
CREATE INDEX "contact_submissions_by_time" ON "contact_submissions" USING btree ("form_id","received_at");