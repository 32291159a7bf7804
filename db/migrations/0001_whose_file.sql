ALTER TABLE "doctors" ADD COLUMN "account_ends" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "invited_by_id" uuid;--> statement-breakpoint
ALTER TABLE "private_links" ADD COLUMN "is_slip" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_id_users_id_fk" FOREIGN KEY ("invited_by_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;