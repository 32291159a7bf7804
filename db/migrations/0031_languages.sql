ALTER TABLE "appointments" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "clinic_settings" ADD COLUMN "mail_callers_in_bangla" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_language_known" CHECK ("appointments"."language" in ('en', 'bn'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_language_known" CHECK ("users"."language" in ('en', 'bn'));