CREATE TABLE "day_sheet_mails" (
	"day" date PRIMARY KEY NOT NULL,
	"queued_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "clinic_settings" ADD COLUMN "mail_day_sheet" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_entries_newest_of_visits" ON "audit_entries" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "audit_entries"."subject" = 'appointment';