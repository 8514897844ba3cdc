CREATE TABLE "round_table"."deleted_tables" (
	"task_id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "round_table"."tenants" ADD COLUMN "retention" jsonb DEFAULT '{}'::jsonb NOT NULL;