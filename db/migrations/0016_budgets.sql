ALTER TABLE "clinic_settings" ADD COLUMN "max_active_visits" integer DEFAULT 6 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "mailed_unverified_for" uuid;--> statement-breakpoint
ALTER TABLE "clinic_settings" ADD CONSTRAINT "clinic_settings_max_active_visits_sane" CHECK ("clinic_settings"."max_active_visits" >= 1);