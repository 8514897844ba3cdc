CREATE SCHEMA IF NOT EXISTS "platform";
--> statement-breakpoint
CREATE TABLE "platform"."api_keys" (
	"position" bigserial PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"hash" text NOT NULL,
	"name" text NOT NULL,
	"scopes" text[] NOT NULL,
	"requests_per_minute" integer,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "api_keys_id_unique" UNIQUE("id"),
	CONSTRAINT "api_keys_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "platform"."once_requests" (
	"owner" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"token" text NOT NULL,
	"operation_id" text NOT NULL,
	"attempt" integer NOT NULL,
	"lease_until" bigint NOT NULL,
	"forget_at" bigint NOT NULL,
	"answer" json,
	CONSTRAINT "once_requests_owner_key_pk" PRIMARY KEY("owner","key")
);
--> statement-breakpoint
CREATE INDEX "once_requests_forget_at" ON "platform"."once_requests" USING btree ("forget_at");