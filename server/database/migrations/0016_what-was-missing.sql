DROP INDEX "contact_submissions_search";--> statement-breakpoint
DROP INDEX "comments_search";--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (jsonb_to_tsvector('french_unaccent', answers, '["string"]')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (to_tsvector('french_unaccent', author_name || ' ' || author_email || ' ' || body)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "letter_readers_by_letter" ON "letter_readers" USING btree ("letter_id","id");--> statement-breakpoint
CREATE INDEX "letter_readers_refused" ON "letter_readers" USING btree ("letter_id") WHERE refused_at is not null;--> statement-breakpoint
CREATE INDEX "contact_submissions_search" ON "contact_submissions" USING gin ("words");--> statement-breakpoint
CREATE INDEX "comments_search" ON "comments" USING gin ("words");