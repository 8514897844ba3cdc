CREATE SCHEMA "round_table";
--> statement-breakpoint
CREATE TABLE "round_table"."agents" (
	"name" text NOT NULL,
	"domain" text NOT NULL,
	"base_url" text NOT NULL,
	"sealed_key" text,
	"capabilities" jsonb NOT NULL,
	"mode" text NOT NULL,
	"protocol" text DEFAULT 'external' NOT NULL,
	"health" jsonb NOT NULL,
	"interaction_count" bigint DEFAULT 0 NOT NULL,
	"registered_at" timestamp with time zone NOT NULL,
	"tenant" text DEFAULT 'default' NOT NULL,
	"shared" boolean DEFAULT false NOT NULL,
	CONSTRAINT "agents_tenant_name_pk" PRIMARY KEY("tenant","name")
);
--> statement-breakpoint
CREATE TABLE "round_table"."deleted_tables" (
	"task_id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "round_table"."events" (
	"task_id" text NOT NULL,
	"seq" integer NOT NULL,
	"key" text NOT NULL,
	"event" text NOT NULL,
	CONSTRAINT "events_task_id_seq_pk" PRIMARY KEY("task_id","seq"),
	CONSTRAINT "events_by_key" UNIQUE("task_id","key")
);
--> statement-breakpoint
CREATE TABLE "round_table"."inbox" (
	"task_id" text NOT NULL,
	"key" text NOT NULL,
	"message" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "inbox_task_id_key_pk" PRIMARY KEY("task_id","key")
);
--> statement-breakpoint
CREATE TABLE "round_table"."messages" (
	"session_id" text NOT NULL,
	"seq" integer NOT NULL,
	"role" text NOT NULL,
	"content" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"agents_consulted" jsonb NOT NULL,
	"task_id" text,
	CONSTRAINT "messages_session_id_seq_pk" PRIMARY KEY("session_id","seq")
);
--> statement-breakpoint
CREATE TABLE "round_table"."queue" (
	"task_id" text PRIMARY KEY NOT NULL,
	"tenant" text DEFAULT 'default' NOT NULL,
	"due" timestamp with time zone NOT NULL,
	"claimed_by" text,
	"claimed_until" timestamp with time zone,
	"takes" integer DEFAULT 0 NOT NULL,
	"taken_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "round_table"."sessions" (
	"session_id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"metadata" jsonb NOT NULL,
	"tenant" text DEFAULT 'default' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "round_table"."tables" (
	"task_id" text PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"gate" text,
	"content" text NOT NULL,
	"agents" jsonb NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"headline" text,
	"consensus_reached" boolean,
	"degraded" boolean,
	"result" text,
	"tenant" text DEFAULT 'default' NOT NULL,
	"search_text" text NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', left(search_text, 200000))) STORED
);
--> statement-breakpoint
CREATE TABLE "round_table"."tenant_days" (
	"tenant" text NOT NULL,
	"day" date NOT NULL,
	"what" text NOT NULL,
	"used" integer NOT NULL,
	CONSTRAINT "tenant_days_tenant_day_what_pk" PRIMARY KEY("tenant","day","what")
);
--> statement-breakpoint
CREATE TABLE "round_table"."tenant_turns" (
	"tenant" text PRIMARY KEY NOT NULL,
	"turn" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "round_table"."tenants" (
	"id" text PRIMARY KEY NOT NULL,
	"limits" jsonb NOT NULL,
	"retention" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "round_table"."agents" ADD CONSTRAINT "agents_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "round_table"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_table"."messages" ADD CONSTRAINT "messages_session_id_sessions_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "round_table"."sessions"("session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_table"."queue" ADD CONSTRAINT "queue_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "round_table"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_table"."sessions" ADD CONSTRAINT "sessions_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "round_table"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_table"."tables" ADD CONSTRAINT "tables_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "round_table"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_table"."tenant_days" ADD CONSTRAINT "tenant_days_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "round_table"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_table"."tenant_turns" ADD CONSTRAINT "tenant_turns_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "round_table"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "agents_shared" ON "round_table"."agents" USING btree ("name") WHERE "round_table"."agents"."shared";--> statement-breakpoint
CREATE INDEX "queue_by_due" ON "round_table"."queue" USING btree ("tenant","due","task_id") WHERE "round_table"."queue"."claimed_by" is null;--> statement-breakpoint
CREATE INDEX "sessions_by_tenant" ON "round_table"."sessions" USING btree ("tenant","created_at" DESC NULLS LAST,"session_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sessions_by_time" ON "round_table"."sessions" USING btree ("created_at" DESC NULLS LAST,"session_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "tables_by_time" ON "round_table"."tables" USING btree ("opened_at" DESC NULLS LAST,"task_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "tables_by_status" ON "round_table"."tables" USING btree ("status","opened_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "tables_by_tenant" ON "round_table"."tables" USING btree ("tenant","opened_at" DESC NULLS LAST,"task_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "tables_at_work" ON "round_table"."tables" USING btree ("tenant") WHERE "round_table"."tables"."status" in ('running', 'waiting');--> statement-breakpoint
CREATE INDEX "tables_by_word" ON "round_table"."tables" USING gin ("search");
--> statement-breakpoint
INSERT INTO "round_table"."tenants" ("id", "limits", "created_at") VALUES ('platform', '{}', now()), ('default', '{}', now());
--> statement-breakpoint
CREATE SEQUENCE "round_table"."next_turn";
--> statement-breakpoint
-- Returns the limit that a tenant has reached, null while there is room. A tenant with limits is locked to the
-- end of the statement, so that processes that ask together are counted one after another.
CREATE FUNCTION "round_table"."lacking_room"(whose text, wanted text) RETURNS text LANGUAGE plpgsql VOLATILE AS $$
DECLARE
	today date := (clock_timestamp() AT TIME ZONE 'utc')::date;
	limits jsonb;
	daily bigint;
	counted bigint;
BEGIN
	SELECT t.limits INTO limits FROM round_table.tenants t WHERE t.id = whose;
	IF NOT FOUND THEN RETURN 'tenant'; END IF;
	IF jsonb_strip_nulls(limits) = '{}' THEN RETURN NULL; END IF;
	SELECT t.limits INTO limits FROM round_table.tenants t WHERE t.id = whose FOR NO KEY UPDATE;
	IF wanted = 'agent' THEN
		IF (SELECT count(*) FROM round_table.agents WHERE tenant = whose) >= (limits->>'agents')::bigint THEN RETURN 'agents'; END IF;
	ELSIF wanted = 'session' THEN
		IF (SELECT count(*) FROM round_table.sessions WHERE tenant = whose) >= (limits->>'stored_sessions')::bigint THEN RETURN 'stored_sessions'; END IF;
	ELSIF wanted = 'table' THEN
		IF (SELECT count(*) FROM round_table.tables WHERE tenant = whose AND status IN ('running', 'waiting')) >= (limits->>'tables_at_work')::bigint THEN RETURN 'tables_at_work'; END IF;
		IF limits->>'stored_tables' IS NOT NULL AND (SELECT count(*) FROM round_table.tables WHERE tenant = whose) >= (limits->>'stored_tables')::bigint THEN RETURN 'stored_tables'; END IF;
	END IF;
	IF wanted IN ('table', 'message') AND limits->>'calls_per_day' IS NOT NULL AND coalesce((SELECT used FROM round_table.tenant_days WHERE tenant = whose AND day = today AND what = 'call'), 0) >= (limits->>'calls_per_day')::bigint THEN RETURN 'calls_per_day'; END IF;
	IF wanted NOT IN ('table', 'message') THEN RETURN NULL; END IF;
	daily := (limits->>(CASE wanted WHEN 'table' THEN 'tables_per_day' ELSE 'messages_per_day' END))::bigint;
	IF daily IS NULL THEN RETURN NULL; END IF;
	SELECT used INTO counted FROM round_table.tenant_days WHERE tenant = whose AND day = today AND what = wanted;
	-- The limit is new: what was used before it counts too.
	IF NOT FOUND AND wanted = 'table' THEN
		SELECT count(*) INTO counted FROM round_table.tables WHERE tenant = whose AND opened_at >= today::timestamp AT TIME ZONE 'utc';
	END IF;
	IF coalesce(counted, 0) >= daily THEN RETURN CASE wanted WHEN 'table' THEN 'tables_per_day' ELSE 'messages_per_day' END; END IF;
	INSERT INTO round_table.tenant_days AS d (tenant, day, what, used) VALUES (whose, today, wanted, coalesce(counted, 0) + 1)
		ON CONFLICT (tenant, day, what) DO UPDATE SET used = d.used + 1;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Claims tables of the queue: tenants in turn, and of a tenant the earliest. Processes that take at the same time
-- do so one after another, so that the turns hold for all of them.
CREATE FUNCTION "round_table"."take_tables"(wanted int, without text[], taker text, lease_ms int) RETURNS TABLE (taken text, whose text, times int) LANGUAGE plpgsql VOLATILE AS $$
BEGIN
	PERFORM pg_advisory_xact_lock(7305003);
	FOR place IN 1..wanted LOOP
		SELECT t.tenant INTO whose FROM round_table.tenant_turns t
			WHERE t.tenant <> ALL (without) AND EXISTS (SELECT FROM round_table.queue q WHERE q.tenant = t.tenant AND q.claimed_by IS NULL)
			ORDER BY t.turn, t.tenant LIMIT 1;
		EXIT WHEN NOT FOUND;
		UPDATE round_table.tenant_turns t SET turn = nextval('round_table.next_turn') WHERE t.tenant = whose;
		UPDATE round_table.queue q SET claimed_by = taker, claimed_until = clock_timestamp() + lease_ms * interval '1 ms',
			takes = CASE WHEN q.taken_at > clock_timestamp() - interval '10 minutes' THEN q.takes + 1 ELSE 1 END, taken_at = clock_timestamp()
			WHERE q.task_id = (
				SELECT n.task_id FROM round_table.queue n WHERE n.tenant = whose AND n.claimed_by IS NULL
				ORDER BY n.due, n.task_id LIMIT 1 FOR UPDATE SKIP LOCKED
			) RETURNING q.task_id, q.takes INTO taken, times;
		-- It may be cancelled just now.
		IF FOUND THEN RETURN NEXT; END IF;
	END LOOP;
END $$;
--> statement-breakpoint
-- Takes calls of agents from the budget of a tenant for today, and returns how many it may make; null without a budget.
CREATE FUNCTION "round_table"."take_calls"(buyer text, wanted int) RETURNS int LANGUAGE plpgsql VOLATILE AS $$
DECLARE
	today date := (clock_timestamp() AT TIME ZONE 'utc')::date;
	daily bigint;
	before bigint;
	given int;
BEGIN
	SELECT (t.limits->>'calls_per_day')::bigint INTO daily FROM round_table.tenants t WHERE t.id = buyer;
	IF daily IS NULL THEN RETURN NULL; END IF;
	INSERT INTO round_table.tenant_days (tenant, day, what, used) VALUES (buyer, today, 'call', 0) ON CONFLICT DO NOTHING;
	SELECT d.used INTO before FROM round_table.tenant_days d WHERE d.tenant = buyer AND d.day = today AND d.what = 'call' FOR UPDATE;
	given := greatest(0, least(wanted, daily - before));
	UPDATE round_table.tenant_days d SET used = before + given WHERE d.tenant = buyer AND d.day = today AND d.what = 'call';
	RETURN given;
END $$;
