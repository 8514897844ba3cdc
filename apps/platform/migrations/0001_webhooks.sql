CREATE TABLE "platform"."webhooks" (
	"id" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"delivered_seq" integer NOT NULL,
	"failures" integer NOT NULL,
	"next_at" bigint
);
--> statement-breakpoint
CREATE INDEX "webhooks_next_at" ON "platform"."webhooks" USING btree ("next_at");--> statement-breakpoint
INSERT INTO "platform"."webhooks" SELECT "task_id", "sealed", "delivered_seq", "failures", "next_at" FROM "platform"."a2a_pushes" WHERE "wire_version" = 'resolution';--> statement-breakpoint
DROP TABLE "platform"."a2a_pushes";--> statement-breakpoint
DROP TABLE "platform"."a2a_tasks";
