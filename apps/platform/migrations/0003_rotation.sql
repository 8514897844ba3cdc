CREATE TABLE "platform"."secret_key_holders" (
	"process_id" text PRIMARY KEY NOT NULL,
	"key_ids" text[] NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "platform"."api_keys" ADD COLUMN "owner" text;