export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  public: {
    Tables: {
      blog_posts: {
        Row: {
          author: string
          canonical_url: string
          category: string
          content: string
          cover: Json | null
          created_at: string
          excerpt: string
          featured: boolean
          id: string
          og_image: string
          published_at: string | null
          reading_minutes: number
          search: unknown
          seo_description: string
          seo_title: string
          series: string
          slug: string
          status: string
          tags: string[]
          title: string
          updated_at: string
          user_id: string | null
        }
        Insert: NewRow<"blog_posts", "slug" | "title", "reading_minutes" | "search">
        Update: Partial<Tables["blog_posts"]["Insert"]>
        Relationships: []
      }
      draft_links: {
        Row: {
          created_at: string
          post_id: string
          token: string
          user_id: string | null
        }
        Insert: NewRow<"draft_links", "post_id", never>
        Update: Partial<Tables["draft_links"]["Insert"]>
        Relationships: [
          {
            foreignKeyName: "draft_links_post_id_fkey"
            columns: ["post_id"]
            isOneToOne: true
            referencedRelation: "blog_posts"
            referencedColumns: ["id"]
          },
        ]
      }
      former_slugs: {
        Row: {
          created_at: string
          row_id: string
          slug: string
          table_name: string
        }
        Insert: NewRow<"former_slugs", "row_id" | "slug" | "table_name", never>
        Update: Partial<Tables["former_slugs"]["Insert"]>
        Relationships: []
      }
      media: {
        Row: {
          alt: string
          bytes: number
          created_at: string
          height: number | null
          id: string
          mime: string
          path: string
          placeholder: string
          search: unknown
          updated_at: string
          user_id: string | null
          variants: NonNullable<Json>
          width: number | null
        }
        Insert: NewRow<"media", "bytes" | "mime" | "path", "search">
        Update: Partial<Tables["media"]["Insert"]>
        Relationships: []
      }
      messages: {
        Row: {
          created_at: string
          email: string
          id: string
          message: string
          name: string
          state: string
          updated_at: string
          user_id: string | null
        }
        Insert: NewRow<"messages", "email" | "message" | "name", never>
        Update: Partial<Tables["messages"]["Insert"]>
        Relationships: []
      }
      pages: {
        Row: {
          content: string
          cover: Json | null
          created_at: string
          id: string
          in_menu: boolean
          position: number
          search: unknown
          slug: string
          title: string
          updated_at: string
          user_id: string | null
          visible: boolean
        }
        Insert: NewRow<"pages", "slug" | "title", "search">
        Update: Partial<Tables["pages"]["Insert"]>
        Relationships: []
      }
      portfolio_sections: {
        Row: {
          content: NonNullable<Json>
          created_at: string
          id: string
          section_order: number
          section_type: string
          subtitle: string
          title: string
          updated_at: string
          user_id: string | null
          visible: boolean
        }
        Insert: NewRow<"portfolio_sections", "section_type", never>
        Update: Partial<Tables["portfolio_sections"]["Insert"]>
        Relationships: []
      }
      program_tokens: {
        Row: {
          calls: number
          counted_since: string
          created_at: string
          expires_at: string
          id: string
          last_used_at: string | null
          name: string
          token_hash: string
          user_id: string | null
          writes_drafts: boolean
        }
        Insert: NewRow<"program_tokens", "expires_at" | "name" | "token_hash", never>
        Update: Partial<Tables["program_tokens"]["Insert"]>
        Relationships: []
      }
      projects: {
        Row: {
          access: string
          access_days: number
          access_note: string
          client: string
          cover: Json | null
          created_at: string
          description: string
          featured: boolean
          gallery: NonNullable<Json>
          id: string
          links: NonNullable<Json>
          og_image: Json | null
          position: number
          protected_cover: Json | null
          repo_url: string
          role: string
          search: unknown
          slug: string
          summary: string
          tags: string[]
          title: string
          updated_at: string
          url: string
          user_id: string | null
          visible: boolean
          year: string
        }
        Insert: NewRow<"projects", "slug" | "title", "search">
        Update: Partial<Tables["projects"]["Insert"]>
        Relationships: []
      }
      publish_deliveries: {
        Row: {
          attempts: number
          created_at: string
          detail: string
          id: string
          kind: string
          outcome: string
          target: string
          user_id: string | null
        }
        Insert: NewRow<"publish_deliveries", "attempts" | "kind" | "outcome" | "target", never>
        Update: Partial<Tables["publish_deliveries"]["Insert"]>
        Relationships: []
      }
      revisions: {
        Row: {
          autosaved: boolean
          changed_fields: string[]
          created_at: string
          id: string
          new_row: Json | null
          number: number
          old_row: Json | null
          operation: string
          program: string | null
          row_id: string
          table_name: string
          user_id: string | null
        }
        Insert: NewRow<"revisions", "operation" | "row_id" | "table_name", "number">
        Update: Partial<Tables["revisions"]["Insert"]>
        Relationships: []
      }
      security_events: {
        Row: {
          created_at: string
          details: NonNullable<Json>
          id: string
          level: string
          message: string
          type: string
          user_id: string | null
          words: string
        }
        Insert: NewRow<"security_events", "type", "words">
        Update: Partial<Tables["security_events"]["Insert"]>
        Relationships: []
      }
      selections: {
        Row: {
          chosen_posts: NonNullable<Json>
          chosen_projects: NonNullable<Json>
          created_at: string
          cv_employers: string[]
          cv_summary: string
          days: number
          direction: string
          greeting: string
          id: string
          last_opened_at: string | null
          opened: number
          title: string
          token: string
          updated_at: string
          user_id: string | null
          visible: boolean
          with_cv: boolean
        }
        Insert: NewRow<"selections", "title", never>
        Update: Partial<Tables["selections"]["Insert"]>
        Relationships: []
      }
      site_owner: {
        Row: {
          created_at: string
          id: boolean
          user_id: string
        }
        Insert: NewRow<"site_owner", "user_id", never>
        Update: Partial<Tables["site_owner"]["Insert"]>
        Relationships: []
      }
      social_images: {
        Row: {
          bound_title: string
          created_at: string
          design: NonNullable<Json>
          id: string
          post_id: string | null
          project_id: string | null
          src: string
          updated_at: string
          user_id: string | null
        }
        Insert: NewRow<"social_images", "design", never>
        Update: Partial<Tables["social_images"]["Insert"]>
        Relationships: [
          {
            foreignKeyName: "social_images_post_id_fkey"
            columns: ["post_id"]
            isOneToOne: false
            referencedRelation: "blog_posts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "social_images_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
        ]
      }
      subscribers: {
        Row: {
          confirmed_at: string | null
          created_at: string
          email: string
          id: string
          token_hash: string
          updated_at: string
          user_id: string | null
        }
        Insert: NewRow<"subscribers", "email" | "token_hash", never>
        Update: Partial<Tables["subscribers"]["Insert"]>
        Relationships: []
      }
    }
    Views: {
      [_ in never]: never
    }
    Functions: {
      autosave_post: {
        Args: { changes: Json; post_id: string; version: string }
        Returns: Tables["blog_posts"]["Row"][]
        SetofOptions: {
          from: "*"
          to: "blog_posts"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      begin_archive: { Args: { tables: string[]; with_content: boolean }; Returns: Json }
      call_tool: {
        Args: { collection: string; input: Json; token: string; tool: string }
        Returns: Json
      }
      claim_mail: { Args: { per_day: number }; Returns: Json }
      confirm_subscription: { Args: { token: string }; Returns: boolean }
      content_version: { Args: Record<PropertyKey, never>; Returns: string }
      create_program_token: {
        Args: { days: number; name: string; writes_drafts: boolean }
        Returns: string
      }
      dead_links: { Args: Record<PropertyKey, never>; Returns: Json }
      delete_expired_data: { Args: Record<PropertyKey, never>; Returns: undefined }
      deleted_items: {
        Args: Record<PropertyKey, never>
        Returns: {
          created_at: string
          id: string
          section_type: string
          table_name: string
          title: string
        }[]
      }
      discard_proposal: { Args: { proposal_id: string }; Returns: undefined }
      end_program_token: { Args: { token_id: string }; Returns: undefined }
      find_moved: {
        Args: { former_path: string; former_slug: string; record_table: string }
        Returns: Json
      }
      find_posts: {
        Args: { amount?: number; any_tags?: Json; skip?: number }
        Returns: {
          id: string
        }[]
      }
      find_program: { Args: { token: string }; Returns: Json }
      finish_mail: { Args: { mail: string; outcome: string; problem: string }; Returns: undefined }
      forget_deleted_item: { Args: { revision_id: string }; Returns: undefined }
      forget_files: { Args: { archives: string[] }; Returns: undefined }
      has_project_password: { Args: { project_id: string }; Returns: boolean }
      import_archive: { Args: { apply: boolean; archive: string; tables: string[] }; Returns: Json }
      list_posts: {
        Args: { amount?: number; in_category?: string; skip?: number; with_tag?: string }
        Returns: Json
      }
      mail_state: { Args: Record<PropertyKey, never>; Returns: Json }
      media_orphans: {
        Args: Record<PropertyKey, never>
        Returns: {
          bytes: number
          created_at: string
          name: string
        }[]
      }
      media_places: {
        Args: { media_id: string }
        Returns: {
          row_id: string
          section_type: string
          table_name: string
          title: string
        }[]
      }
      moved_to: { Args: Record<PropertyKey, never>; Returns: string }
      open_project: {
        Args: { project_slug: string; token: string }
        Returns: Tables["projects"]["Row"][]
        SetofOptions: {
          from: "*"
          to: "projects"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      open_selection: { Args: { counts: boolean; link_token: string }; Returns: Json }
      post_addresses: { Args: { amount: number; skip: number }; Returns: Json }
      post_labels: {
        Args: Record<PropertyKey, never>
        Returns: {
          kind: string
          name: string
          posts: number
        }[]
      }
      post_page: { Args: { post_slug: string }; Returns: Json }
      proposals: {
        Args: Record<PropertyKey, never>
        Returns: {
          created_at: string
          id: string
          program: string
          row_id: string
          section_type: string
          table_name: string
          title: string
        }[]
      }
      protected_projects: {
        Args: Record<PropertyKey, never>
        Returns: {
          access: string
          access_note: string
          cover: Json
          created_at: string
          featured: boolean
          id: string
          position: number
          slug: string
          summary: string
          title: string
        }[]
      }
      queue_post_mails: { Args: Record<PropertyKey, never>; Returns: undefined }
      read_archive: { Args: { after: number; archive: string; table_name: string }; Returns: Json }
      reorder: { Args: { ids: string[]; table_name: string }; Returns: undefined }
      replace_media: { Args: { file: Json; media_id: string; shown: Json }; Returns: undefined }
      restore_archive: {
        Args: { apply: boolean; archive: string; tables: string[] }
        Returns: Json
      }
      restore_revision: { Args: { other_slug?: string; revision_id: string }; Returns: undefined }
      resume_mails: { Args: Record<PropertyKey, never>; Returns: undefined }
      search_page: {
        Args: { amount?: number; kind: string; skip?: number; words: string }
        Returns: Json
      }
      search_records: {
        Args: { amount?: number; kind: string; skip?: number; words: string }
        Returns: {
          found: number
          id: string
          others: string[]
        }[]
      }
      send_message: {
        Args: { email: string; message: string; name: string; sender: string }
        Returns: string
      }
      set_moved: { Args: { address: string }; Returns: undefined }
      set_project_password: { Args: { password: string; project_id: string }; Returns: undefined }
      set_setup_code: { Args: { code_hash: string }; Returns: undefined }
      shared_draft: {
        Args: { link_token: string }
        Returns: {
          author: string
          canonical_url: string
          category: string
          content: string
          cover: Json
          created_at: string
          excerpt: string
          featured: boolean
          id: string
          og_image: string
          published_at: string
          seo_description: string
          seo_title: string
          slug: string
          status: string
          tags: string[]
          title: string
          updated_at: string
        }[]
      }
      site_content: { Args: Record<PropertyKey, never>; Returns: Json }
      site_has_owner: { Args: Record<PropertyKey, never>; Returns: boolean }
      stage_archive: {
        Args: { archive: string; lines: string[]; table_name: string }
        Returns: undefined
      }
      stage_files: { Args: { archive: string; files: Json }; Returns: undefined }
      subscribe: { Args: { address: string; sender: string }; Returns: string }
      subscription: { Args: { token: string }; Returns: string }
      unfinished_files: { Args: Record<PropertyKey, never>; Returns: Json }
      unlock_project: {
        Args: { password: string; project_slug: string }
        Returns: {
          expires_at: number
          project_id: string
          token: string
          wait: number
        }[]
      }
      unsubscribe: { Args: { token: string }; Returns: undefined }
    }
    Enums: {
      [_ in never]: never
    }
    CompositeTypes: {
      [_ in never]: never
    }
  }
}

type Tables = Database["public"]["Tables"]

/** Columns of a new row. All are optional except `Required`, and the database sets `Generated`. */
type NewRow<T extends keyof Tables, Required extends keyof Tables[T]["Row"], Generated extends string> =
  Pick<Tables[T]["Row"], Required> &
  Partial<Omit<Tables[T]["Row"], Generated> & Record<Generated, never>>
