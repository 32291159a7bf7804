CREATE TABLE "website_pictures" (
	"part" text PRIMARY KEY NOT NULL,
	"photo" text NOT NULL,
	"picture" text
);
--> statement-breakpoint
ALTER TABLE "clinic_settings" ADD COLUMN "sentences" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "clinic_settings" ADD COLUMN "left_out" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE TRIGGER "content_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "website_pictures"
  FOR EACH STATEMENT EXECUTE FUNCTION "notify_content_changed"();
