CREATE TABLE "unsent_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"job" jsonb,
	"attempts" integer NOT NULL,
	"code" text NOT NULL,
	"queued_at" timestamp (3) with time zone NOT NULL,
	"tried_at" timestamp (3) with time zone NOT NULL,
	"given_up_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "unsent_mails_oldest" ON "unsent_mails" USING btree ("queued_at","id");