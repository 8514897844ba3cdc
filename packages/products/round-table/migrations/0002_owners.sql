ALTER TABLE "round_table"."agents" ADD COLUMN "owner" text;--> statement-breakpoint
ALTER TABLE "round_table"."sessions" ADD COLUMN "owner" text;--> statement-breakpoint
ALTER TABLE "round_table"."tables" ADD COLUMN "owner" text;--> statement-breakpoint
CREATE INDEX "sessions_by_owner" ON "round_table"."sessions" USING btree ("owner","created_at" DESC NULLS LAST,"session_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "tables_by_owner" ON "round_table"."tables" USING btree ("owner","opened_at" DESC NULLS LAST,"task_id" DESC NULLS LAST);