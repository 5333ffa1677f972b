import { createRoot } from "react-dom/client";
import { Editor } from "./Editor";
import "./editor.css";

const root = document.getElementById("editor");
if (root !== null) createRoot(root).render(<Editor />);
