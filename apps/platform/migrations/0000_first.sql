CREATE SCHEMA IF NOT EXISTS "platform";
--> statement-breakpoint
CREATE TABLE "platform"."a2a_pushes" (
	"task_id" text NOT NULL,
	"config_id" text NOT NULL,
	"sealed" text NOT NULL,
	"wire_version" text NOT NULL,
	"delivered_seq" integer NOT NULL,
	"failures" integer NOT NULL,
	"next_at" bigint,
	CONSTRAINT "a2a_pushes_task_id_config_id_pk" PRIMARY KEY("task_id","config_id")
);
--> statement-breakpoint
CREATE TABLE "platform"."a2a_tasks" (
	"task_id" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"message_id" text NOT NULL,
	"context_id" text NOT NULL,
	"message" text NOT NULL,
	"output_modes" text[] NOT NULL,
	CONSTRAINT "a2a_tasks_by_message" UNIQUE("owner","message_id")
);
--> statement-breakpoint
CREATE TABLE "platform"."api_keys" (
	"position" bigserial PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"hash" text NOT NULL,
	"name" text NOT NULL,
	"tenant" text DEFAULT 'default' NOT NULL,
	"scopes" text[] NOT NULL,
	"requests_per_minute" integer,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"owner" text,
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
-- Not logged: after a crash of the database every bucket is full again.
CREATE UNLOGGED TABLE "platform"."rate_buckets" (
	"id" text PRIMARY KEY NOT NULL,
	"tokens" double precision NOT NULL,
	"filled_at" timestamp with time zone NOT NULL,
	"allowed" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "platform"."resolution_budgets" (
	"owner" text NOT NULL,
	"asset" text DEFAULT 'native' NOT NULL,
	"budget" numeric(78, 0) DEFAULT 0 NOT NULL,
	"reserved" numeric(78, 0) DEFAULT 0 NOT NULL,
	"spent" numeric(78, 0) DEFAULT 0 NOT NULL,
	CONSTRAINT "resolution_budgets_owner_asset_pk" PRIMARY KEY("owner","asset"),
	CONSTRAINT "resolution_budgets_amounts" CHECK ("platform"."resolution_budgets"."budget" >= 0 and "platform"."resolution_budgets"."reserved" >= 0 and "platform"."resolution_budgets"."spent" >= 0)
);
--> statement-breakpoint
CREATE TABLE "platform"."resolution_events" (
	"resolution_id" text NOT NULL,
	"seq" integer NOT NULL,
	"at" bigint NOT NULL,
	"state" text NOT NULL,
	"market_id" numeric(78, 0),
	"transaction_hash" text,
	"verdict" json,
	"problem" json,
	CONSTRAINT "resolution_events_resolution_id_seq_pk" PRIMARY KEY("resolution_id","seq")
);
--> statement-breakpoint
CREATE TABLE "platform"."resolution_transactions" (
	"resolution_id" text NOT NULL,
	"step" text NOT NULL,
	"network" text NOT NULL,
	"account" text NOT NULL,
	"nonce" integer NOT NULL,
	"hash" text NOT NULL,
	"raw" text NOT NULL,
	"replaced" text[] NOT NULL,
	"signed_at" bigint NOT NULL,
	CONSTRAINT "resolution_transactions_resolution_id_step_pk" PRIMARY KEY("resolution_id","step"),
	CONSTRAINT "resolution_transactions_by_nonce" UNIQUE("network","account","nonce")
);
--> statement-breakpoint
CREATE TABLE "platform"."resolutions" (
	"position" bigserial PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"tenant" text NOT NULL,
	"owner" text NOT NULL,
	"question" text NOT NULL,
	"panel" json NOT NULL,
	"disputes" boolean NOT NULL,
	"asset" text DEFAULT 'native' NOT NULL,
	"budget" numeric(78, 0) NOT NULL,
	"gas_reserved" numeric(78, 0) DEFAULT 0 NOT NULL,
	"network" text NOT NULL,
	"state" text NOT NULL,
	"booking" text NOT NULL,
	"market_id" numeric(78, 0),
	"approvals" integer DEFAULT 0 NOT NULL,
	"requests" integer NOT NULL,
	"requested_at" bigint,
	"verdict" json,
	"problem" json,
	"seq" integer NOT NULL,
	"version" integer NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"next_at" bigint,
	CONSTRAINT "resolutions_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "platform"."secret_key_holders" (
	"process_id" text PRIMARY KEY NOT NULL,
	"key_ids" text[] NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "a2a_pushes_next_at" ON "platform"."a2a_pushes" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "a2a_tasks_by_context" ON "platform"."a2a_tasks" USING btree ("context_id");--> statement-breakpoint
CREATE INDEX "api_keys_by_tenant" ON "platform"."api_keys" USING btree ("tenant","position");--> statement-breakpoint
CREATE INDEX "once_requests_forget_at" ON "platform"."once_requests" USING btree ("forget_at");--> statement-breakpoint
CREATE INDEX "resolutions_by_tenant" ON "platform"."resolutions" USING btree ("tenant","position");--> statement-breakpoint
CREATE INDEX "resolutions_next_at" ON "platform"."resolutions" USING btree ("next_at");
--> statement-breakpoint
-- Returns whether a tenant may have another key. Processes that ask together are counted one after another.
CREATE FUNCTION "platform"."has_room_for_key"(whose text, most bigint) RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
BEGIN
	IF most IS NULL THEN RETURN true; END IF;
	PERFORM pg_advisory_xact_lock(hashtextextended('platform.api_keys ' || whose, 0));
	RETURN (SELECT count(*) FROM platform.api_keys WHERE tenant = whose) < most;
END $$;
