CREATE TABLE "platform"."resolution_budgets" (
	"owner" text PRIMARY KEY NOT NULL,
	"budget" numeric(78, 0) DEFAULT 0 NOT NULL,
	"reserved" numeric(78, 0) DEFAULT 0 NOT NULL,
	"spent" numeric(78, 0) DEFAULT 0 NOT NULL,
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
	"key" text,
	"question" text NOT NULL,
	"panel" json NOT NULL,
	"disputes" boolean NOT NULL,
	"budget" numeric(78, 0) NOT NULL,
	"network" text NOT NULL,
	"state" text NOT NULL,
	"booking" text NOT NULL,
	"market_id" numeric(78, 0),
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
CREATE INDEX "resolutions_by_owner" ON "platform"."resolutions" USING btree ("tenant","owner","position");--> statement-breakpoint
CREATE INDEX "resolutions_next_at" ON "platform"."resolutions" USING btree ("next_at");