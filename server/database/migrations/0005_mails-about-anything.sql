ALTER TABLE "mail_outbox" RENAME COLUMN "order_id" TO "about";--> statement-breakpoint
ALTER TABLE "mail_outbox" DROP CONSTRAINT "mail_outbox_order_id_orders_id_fk";
--> statement-breakpoint
DROP INDEX "mail_outbox_once";--> statement-breakpoint
ALTER TABLE "mail_outbox" ALTER COLUMN "about" SET DATA TYPE text USING "about"::text;--> statement-breakpoint
CREATE UNIQUE INDEX "mail_outbox_once" ON "mail_outbox" USING btree ("kind","about");
