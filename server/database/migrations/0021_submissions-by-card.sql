DROP INDEX "payment_attempts_submission";--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_submission" ON "payment_attempts" USING btree ("order_id","submission_id","payment_method_id");