ALTER TABLE "round_table"."conformance_runs" RENAME COLUMN "run" TO "run_id";--> statement-breakpoint
ALTER TABLE "round_table"."conformance_runs" RENAME COLUMN "until" TO "lease_expires_at";--> statement-breakpoint
UPDATE "round_table"."agents" SET "health" = jsonb_set("health", '{state}', '"suspended"') WHERE "health"->>'state' = 'benched';
