CREATE TABLE "shop_marks" (
	"hash" text NOT NULL,
	"drawing" text NOT NULL,
	"content" "bytea" NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_marks_hash_drawing_pk" PRIMARY KEY("hash","drawing")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"file_name" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"bytes" integer NOT NULL,
	"pages" integer NOT NULL,
	"sha256" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"added_by" integer,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "bounce_boxes" (
	"id" integer PRIMARY KEY NOT NULL,
	"validity" text NOT NULL,
	"uid" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "given_back_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "documents_by_date" ON "documents" USING btree ("added_at","file_name");--> statement-breakpoint
CREATE INDEX "mail_deliveries_returned" ON "mail_deliveries" USING btree ("mail_id") WHERE failure = 'returned';--> statement-breakpoint
CREATE INDEX "receipts_by_method" ON "receipts" USING btree ("method_type","booked_at");--> statement-breakpoint
CREATE INDEX "subscriptions_by_change" ON "subscriptions" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "withdrawals_that_wait" ON "withdrawals" USING btree ("order_id") WHERE order_id is not null and settled_at is null and refused_for is null and given_back_at is null;