ALTER TABLE "platform"."api_keys" ADD COLUMN "tenant" text DEFAULT 'default' NOT NULL;--> statement-breakpoint
UPDATE "platform"."api_keys" SET "tenant" = 'platform' WHERE 'admin' = ANY("scopes");--> statement-breakpoint
CREATE INDEX "api_keys_by_tenant" ON "platform"."api_keys" USING btree ("tenant","position");--> statement-breakpoint
-- Not logged: after a crash of the database every bucket is full again.
CREATE UNLOGGED TABLE "platform"."rate_buckets" (
	"id" text PRIMARY KEY NOT NULL,
	"tokens" double precision NOT NULL,
	"filled_at" timestamp with time zone NOT NULL,
	"allowed" boolean NOT NULL
);--> statement-breakpoint
-- Returns whether a tenant may have another key. Processes that ask together are counted one after another.
CREATE FUNCTION "platform"."has_room_for_key"(whose text, most bigint) RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
BEGIN
	IF most IS NULL THEN RETURN true; END IF;
	PERFORM pg_advisory_xact_lock(hashtextextended('platform.api_keys ' || whose, 0));
	RETURN (SELECT count(*) FROM platform.api_keys WHERE tenant = whose) < most;
END $$;
