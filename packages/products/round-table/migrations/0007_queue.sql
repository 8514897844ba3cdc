CREATE TABLE "round_table"."queue" (
	"task_id" text PRIMARY KEY NOT NULL,
	"tenant" text DEFAULT 'default' NOT NULL,
	"due" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "round_table"."tenant_turns" (
	"tenant" text PRIMARY KEY NOT NULL,
	"turn" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "round_table"."queue" ADD CONSTRAINT "queue_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "round_table"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_table"."tenant_turns" ADD CONSTRAINT "tenant_turns_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "round_table"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "queue_by_due" ON "round_table"."queue" USING btree ("tenant","due","task_id");--> statement-breakpoint
CREATE SEQUENCE "round_table"."next_turn";--> statement-breakpoint
-- Takes tables from the queue: tenants in turn, and of a tenant the earliest. Processes that take at the same time
-- do so one after another, so that the turns hold for all of them.
CREATE FUNCTION "round_table"."take_tables"(wanted int, without text[]) RETURNS TABLE (taken text, whose text) LANGUAGE plpgsql VOLATILE AS $$
BEGIN
	PERFORM pg_advisory_xact_lock(7305003);
	FOR place IN 1..wanted LOOP
		SELECT t.tenant INTO whose FROM round_table.tenant_turns t
			WHERE t.tenant <> ALL (without) AND EXISTS (SELECT FROM round_table.queue q WHERE q.tenant = t.tenant)
			ORDER BY t.turn, t.tenant LIMIT 1;
		EXIT WHEN NOT FOUND;
		UPDATE round_table.tenant_turns t SET turn = nextval('round_table.next_turn') WHERE t.tenant = whose;
		DELETE FROM round_table.queue q WHERE q.task_id = (
			SELECT n.task_id FROM round_table.queue n WHERE n.tenant = whose ORDER BY n.due, n.task_id LIMIT 1
		) RETURNING q.task_id INTO taken;
		-- It may have been cancelled meanwhile.
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
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "round_table"."lacking_room"(whose text, wanted text) RETURNS text LANGUAGE plpgsql VOLATILE AS $$
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
