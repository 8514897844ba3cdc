ALTER TABLE "platform"."resolution_budgets" DROP CONSTRAINT "resolution_budgets_pkey";--> statement-breakpoint
ALTER TABLE "platform"."resolution_budgets" ADD COLUMN "asset" text DEFAULT 'native' NOT NULL;--> statement-breakpoint
ALTER TABLE "platform"."resolution_budgets" ADD CONSTRAINT "resolution_budgets_owner_asset_pk" PRIMARY KEY("owner","asset");--> statement-breakpoint
ALTER TABLE "platform"."resolutions" ADD COLUMN "asset" text DEFAULT 'native' NOT NULL;--> statement-breakpoint
ALTER TABLE "platform"."resolutions" ADD COLUMN "gas_reserved" numeric(78, 0) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "platform"."resolutions" ADD COLUMN "approvals" integer DEFAULT 0 NOT NULL;