CREATE TABLE "download_renewals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" integer NOT NULL,
	"renewed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "downloads" DROP CONSTRAINT "downloads_grant_id_download_grants_id_fk";
--> statement-breakpoint
ALTER TABLE "download_renewals" ADD CONSTRAINT "download_renewals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "download_renewals_by_order" ON "download_renewals" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "downloads" ADD CONSTRAINT "downloads_grant_id_download_grants_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."download_grants"("id") ON DELETE cascade ON UPDATE cascade;