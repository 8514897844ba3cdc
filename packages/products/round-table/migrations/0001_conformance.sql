CREATE TABLE "round_table"."conformance_runs" (
	"agent" text PRIMARY KEY NOT NULL,
	"run" text NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "round_table"."agents" ADD COLUMN "conformance" jsonb;