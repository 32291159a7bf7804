-- The addresses until now belonged to nobody and could be shown again: they end, and their users make new ones.
DELETE FROM "calendar_feeds";--> statement-breakpoint
ALTER TABLE "record_views" DROP CONSTRAINT "record_views_part_known";--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD COLUMN "owner_id" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD COLUMN "token_hash" text NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendar_feeds_owner_id_index" ON "calendar_feeds" USING btree ("owner_id");--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_token_hash_unique" UNIQUE("token_hash");--> statement-breakpoint
ALTER TABLE "record_views" ADD CONSTRAINT "record_views_part_known" CHECK ("record_views"."seen" in ('list', 'appointment', 'history', 'account', 'calendar', 'mail'));