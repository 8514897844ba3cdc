DROP TABLE "round_table"."conformance_runs" CASCADE;--> statement-breakpoint
ALTER TABLE "round_table"."agents" DROP COLUMN "conformance";