CREATE TABLE "round_table"."tenants" (
	"id" text PRIMARY KEY NOT NULL,
	"isolation" text NOT NULL,
	"limits" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
INSERT INTO "round_table"."tenants" ("id", "isolation", "limits", "created_at") VALUES ('platform', 'tenant', '{}', now()), ('default', 'key', '{}', now());
--> statement-breakpoint
CREATE TABLE "round_table"."tenant_days" (
	"tenant" text NOT NULL,
	"day" date NOT NULL,
	"what" text NOT NULL,
	"used" integer NOT NULL,
	CONSTRAINT "tenant_days_tenant_day_what_pk" PRIMARY KEY("tenant","day","what")
);
--> statement-breakpoint
ALTER TABLE "round_table"."tenant_days" ADD CONSTRAINT "tenant_days_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "round_table"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Rows of the operator have no owner: they need no update.
ALTER TABLE "round_table"."agents" ADD COLUMN "tenant" text DEFAULT 'platform' NOT NULL;--> statement-breakpoint
ALTER TABLE "round_table"."agents" ADD COLUMN "shared" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "round_table"."agents" SET "tenant" = CASE WHEN "owner" IS NULL THEN 'platform' ELSE 'default' END, "shared" = "owner" IS NULL;--> statement-breakpoint
ALTER TABLE "round_table"."sessions" ADD COLUMN "tenant" text DEFAULT 'platform' NOT NULL;--> statement-breakpoint
UPDATE "round_table"."sessions" SET "tenant" = 'default' WHERE "owner" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "round_table"."tables" ADD COLUMN "tenant" text DEFAULT 'platform' NOT NULL;--> statement-breakpoint
UPDATE "round_table"."tables" SET "tenant" = 'default' WHERE "owner" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "round_table"."agents" ALTER COLUMN "tenant" SET DEFAULT 'default';--> statement-breakpoint
ALTER TABLE "round_table"."sessions" ALTER COLUMN "tenant" SET DEFAULT 'default';--> statement-breakpoint
ALTER TABLE "round_table"."tables" ALTER COLUMN "tenant" SET DEFAULT 'default';--> statement-breakpoint
ALTER TABLE "round_table"."agents" DROP CONSTRAINT "agents_pkey";--> statement-breakpoint
ALTER TABLE "round_table"."agents" ADD CONSTRAINT "agents_tenant_name_pk" PRIMARY KEY("tenant","name");--> statement-breakpoint
ALTER TABLE "round_table"."agents" ADD CONSTRAINT "agents_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "round_table"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_table"."sessions" ADD CONSTRAINT "sessions_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "round_table"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_table"."tables" ADD CONSTRAINT "tables_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "round_table"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "agents_shared" ON "round_table"."agents" USING btree ("name") WHERE "round_table"."agents"."shared";--> statement-breakpoint
CREATE INDEX "sessions_by_tenant" ON "round_table"."sessions" USING btree ("tenant","created_at" DESC NULLS LAST,"session_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "tables_by_tenant" ON "round_table"."tables" USING btree ("tenant","opened_at" DESC NULLS LAST,"task_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "tables_at_work" ON "round_table"."tables" USING btree ("tenant") WHERE "round_table"."tables"."status" in ('running', 'waiting');--> statement-breakpoint
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
